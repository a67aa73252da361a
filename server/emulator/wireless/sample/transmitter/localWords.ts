/** What people of a country call their own networks and phones. */
export interface LocalWords {
  given: readonly string[];
  family: readonly string[];
  /** Own names of home networks; `*` stands for a family name. */
  homes: readonly string[];
  /** A phone's hotspot; `*` stands for a given name. */
  hotspot: string;
}

const words = (text: string) => text.split(' ');

export const localWords: Readonly<Record<string, LocalWords>> = {
  DE: {
    given: words('Anna Lukas Marie Jonas Lea Paul Sophie Max Emma Felix Mia Leon'),
    family: words('Schmidt Fischer Weber Wagner Becker Hoffmann Koch Richter Klein Wolf'),
    homes: ['Familie *', 'WLAN *', 'Wohnzimmer', 'Dachgeschoss links', 'Martin Router King', 'Hinterhof'],
    hotspot: 'iPhone von *',
  },
  US: {
    given: words('Ashley Michael Jessica David Emily Josh Sarah Tyler Megan Brian'),
    family: words('Johnson Williams Brown Davis Miller Garcia Nguyen Kowalski'),
    homes: ['The * Family', '* WiFi', 'Pretty Fly for a WiFi', 'Surveillance Van 4', 'Upstairs', 'Apt 3R'],
    hotspot: "*'s iPhone",
  },
  GB: {
    given: words('Oliver Amelia Harry Isla Jack Poppy George Freya Alfie Grace'),
    family: words('Smith Jones Taylor Patel Evans Khan Hughes Clarke'),
    homes: ['* House', 'Flat 2B', 'LAN Down Under', 'Top Floor', 'Basement Flat'],
    hotspot: "*'s iPhone",
  },
  CH: {
    given: words('Urs Beat Reto Regula Nadja Luca Laura Noah Elena Matteo'),
    family: words('Müller Meier Keller Baumann Brunner Frey Burckhardt Merian'),
    homes: ['Familie *', '*-WLAN', 'Fasnacht', 'Dachstock', '* Privat'],
    hotspot: 'iPhone von *',
  },
  FR: {
    given: words('Camille Léa Hugo Manon Louis Chloé Jules Inès'),
    family: words('Schmitt Meyer Muller Klein Weber Martin Bernard'),
    homes: ['Famille *', 'Chez *', 'Maison', 'La Fibre'],
    hotspot: 'iPhone de *',
  },
  TR: {
    given: words('Mehmet Ayşe Mustafa Zeynep Emre Elif Can Defne'),
    family: words('Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk'),
    homes: ['* Ailesi', '*_EV', 'Komşu Alma', 'Kat 3'],
    hotspot: '* iPhone’u',
  },
  SJ: {
    given: words('Ingrid Lars Nora Olav Kari Magnus'),
    family: words('Hansen Olsen Berg Solberg'),
    homes: ['Isbjørn', 'Hytta', '* hjemme'],
    hotspot: '* sin iPhone',
  },
  BR: {
    given: words('João Maria Pedro Ana Lucas Júlia Rafael Beatriz'),
    family: words('Silva Santos Oliveira Souza Pereira Costa'),
    homes: ['Casa *', 'Família *', 'Apto 42', 'Cachorro Caramelo'],
    hotspot: 'iPhone de *',
  },
  MX: {
    given: words('José Guadalupe Luis Fernanda Carlos Ximena Diego Sofía'),
    family: words('Hernández García Martínez López González'),
    homes: ['Familia *', 'Casa *', 'Depto 5', 'No Hay Internet'],
    hotspot: 'iPhone de *',
  },
  NG: {
    given: words('Chinedu Ngozi Tunde Aisha Emeka Funmi Ibrahim Bisi'),
    family: words('Okafor Adeyemi Balogun Eze Bello'),
    homes: ['* Residence', 'God is Good', '* WiFi', 'Flat 4'],
    hotspot: '* Tecno',
  },
  JP: {
    given: words('haruto yui sota hina ren sakura yuto mei'),
    family: words('佐藤 鈴木 高橋 田中 伊藤 渡辺'),
    homes: ['*家', 'わが家', '*-wifi', 'ねこのいえ'],
    hotspot: '*のiPhone',
  },
  IN: {
    given: words('Aarav Priya Rohan Ananya Vikram Isha Arjun Diya'),
    family: words('Sharma Patil Deshmukh Mehta Nair Shah'),
    homes: ['* Niwas', '* Home', 'Flat 302', 'Password Mat Maango'],
    hotspot: "*'s OnePlus",
  },
  AU: {
    given: words('Jack Charlotte Noah Olivia Cooper Matilda Lachlan Ruby'),
    family: words('Wilson Thompson Nguyen Walker Kelly'),
    homes: ['* Home', 'Wi Believe I Can Fi', 'Unit 6', 'Dropbear'],
    hotspot: "*'s iPhone",
  },
  FJ: {
    given: words('Sitiveni Mereoni Josefa Litia Ravi Shalini'),
    family: words('Tuilagi Naidu Waqa Prasad'),
    homes: ['Bula *', '* Family'],
    hotspot: "*'s Samsung",
  },
};
