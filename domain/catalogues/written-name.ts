/** Names as they are compared when somebody typed one: marks, capitals and usual abbreviations don't count. */
import { fold } from '#domain/officer/name-text.ts'

/** 'ĐH Kinh tế TPHCM' → 'dai hoc kinh te thanh pho ho chi minh'. */
export const writtenName = (text: string): string =>
  fold(text)
    .replaceAll(/[.,-]/g, ' ')
    .replaceAll(/\bdh\b/g, 'dai hoc')
    .replaceAll(/\bcd\b/g, 'cao dang')
    .replaceAll(/\btp ?hcm\b/g, 'thanh pho ho chi minh')
    .replaceAll(/\btp\b/g, 'thanh pho')
    .replace(/^truong /, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
