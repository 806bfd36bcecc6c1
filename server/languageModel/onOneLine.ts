/** Returns the text on one line, without characters that control a terminal, hide text or change its direction. */
export const onOneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
