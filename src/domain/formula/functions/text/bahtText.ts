import { fail } from '#domain/formula/calc/value/coerce.ts';
import { rounded } from '#domain/formula/functions/math/roundDecimals.ts';

const DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const;
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const;
const MILLION = 'ล้าน';

/** A number of at most six digits in words. */
function group(number: number, isFollowing: boolean): string {
  const digits = String(number);
  return [...digits]
    .map((digit, at) => {
      const place = digits.length - at - 1;
      const value = Number(digit);
      if (value === 0) return '';
      if (place === 1 && value === 1) return PLACES[1];
      if (place === 1 && value === 2) return `ยี่${PLACES[1]}`;
      if (place === 0 && value === 1 && (digits.length > 1 || isFollowing)) return 'เอ็ด';
      return `${DIGITS[value]}${PLACES[place]}`;
    })
    .join('');
}

function words(number: number): string {
  if (number < 1e6) return group(number, false);
  const [millions, rest] = [Math.floor(number / 1e6), number % 1e6];
  return `${words(millions)}${MILLION}${rest > 0 ? group(rest, true) : ''}`;
}

/** An amount in baht and satang as Thai cheques have it. Throws #NUM! beyond what is exact. */
export function bahtText(amount: number): string {
  const satang = Math.round(rounded(Math.abs(amount), 2) * 100);
  if (satang > Number.MAX_SAFE_INTEGER) return fail('#NUM!');
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  const sign = amount < 0 && satang > 0 ? 'ลบ' : '';
  if (satang === 0) return `${DIGITS[0]}บาทถ้วน`;
  const whole = baht > 0 ? `${words(baht)}บาท` : '';
  return `${sign}${whole}${rest > 0 ? `${words(rest)}สตางค์` : 'ถ้วน'}`;
}
