// Company identifiers of the Bluetooth SIG (Assigned Numbers, 7.1): makers of chips, phones, watches, audio, cars, tags
// and home devices that surveys meet. The SIG has assigned some 3,900; any other is known by its number alone.

const NAMES = `0 Ericsson
1 Nokia Mobile Phones
2 Intel
3 IBM
4 Toshiba
6 Microsoft
8 Motorola
9 Infineon Technologies
10 Qualcomm Technologies International (CSR)
13 Texas Instruments
15 Broadcom
19 Atmel
20 Mitsubishi Electric
25 Rohde & Schwarz
29 Qualcomm
31 AVM
34 NEC
37 NXP Semiconductors
41 Hitachi
42 Symbol Technologies
48 STMicroelectronics
54 Renesas Electronics
58 Panasonic
60 BlackBerry
63 Bluetooth SIG
64 Seiko Epson
67 Parrot
68 Socket Mobile
69 Atheros Communications
70 MediaTek
71 Bluegiga
72 Marvell
75 Continental Automotive Systems
76 Apple
78 Avago Technologies
85 Plantronics
86 Sony Ericsson Mobile Communications
87 Harman International
88 Vizio
89 Nordic Semiconductor
90 EM Microelectronic-Marin
91 Ralink Technology
92 Belkin International
93 Realtek Semiconductor
97 RDA Microelectronics
98 Gibson Guitars
101 HP
102 9Solutions
103 GN Netcom (Jabra)
104 General Motors
105 A&D Engineering
107 Polar Electro
112 Monster
113 connectBlue
117 Samsung Electronics
118 Creative Technology
119 Laird
120 Nike
122 MStar Semiconductor
126 Sports Tracking Technologies
130 Sennheiser Communications
133 BlueRadios
135 Garmin International
137 GN ReSound
138 Jawbone
139 Topcon Positioning Systems
140 Gimbal
142 Quintic
143 Telit Wireless Solutions
144 Funai Electric
147 Universal Electronics
148 Airoha Technology
158 Bose
159 Suunto
160 Kensington
164 LINAK
167 Visteon
169 Magneti Marelli
177 Saris Cycling Group
184 Qualcomm Innovation Center
185 Johnson Controls
186 Starkey Laboratories
192 AMICCOM Electronics
195 adidas
196 LG Electronics
197 Onset Computer
199 Quuppa
204 Beats Electronics
205 Microchip Technology
206 Elgato Systems
208 Dexcom
209 Polar Electro Europe
210 Dialog Semiconductor
214 Timex
215 Qualcomm Technologies
216 Qualcomm Connected Experiences
217 Voyetra Turtle Beach
220 Procter & Gamble
221 Hosiden
223 Misfit Wearables
224 Google
227 inMusic Brands
234 Nielsen-Kellerman
244 Nautilus
252 Delphi
256 TomTom International
258 Keiser
259 Bang & Olufsen
263 William Demant
264 Chicony Electronics
269 Fujitsu Ten
270 Audi
271 HiSilicon Technologies
272 Nippon Seiki
273 SteelSeries
277 e.solutions
280 Radius Networks
283 Aruba Networks
284 Baidu
286 Skoda Auto
287 Volkswagen
288 Porsche
291 Kinsa
292 HID Global
293 SEAT
301 Sony
302 ASSA ABLOY
305 Cypress Semiconductor
314 Tencent
315 Allegion
316 Murata Manufacturing
330 Tivoli Audio
331 Master Lock
335 B&W Group
336 Pioneer
340 Pebble Technology
341 Netatmo
343 Anhui Huami (Amazfit)
349 Estimote
357 Milwaukee Tool
369 Amazon
376 Casio Computer
380 Daimler (Mercedes-Benz)
384 Gigaset Communications
395 Konica Minolta
398 Fitbit
409 SALTO Systems
424 Taobao
425 Canon
427 Meta Platforms (Facebook)
437 Nest Labs
439 General Electric
463 BSH
465 August
474 Logitech
477 Philips
480 Widex
494 Valeo Service
497 Zebra Technologies
505 Medtronic
508 Wahoo Fitness
509 Kontakt Micro-Location
523 Jaguar Land Rover
526 Omron Healthcare
529 Telink Semiconductor
539 Cisco Systems
547 Philip Morris Products
549 Nestlé Nespresso
555 Tesla
558 Siemens
577 Bragi
600 Devialet
605 Lexmark
606 Fluke
637 HUAWEI Technologies
741 Espressif
911 Xiaomi
1177 Ruuvi Innovations
1447 Sonos
65535 Reserved for tests`;

/** The companies with their identifiers, in rising order. */
export const COMPANIES: ReadonlyMap<number, string> = new Map(
  NAMES.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return [Number(line.slice(0, end)), line.slice(end + 1)];
  }),
);
