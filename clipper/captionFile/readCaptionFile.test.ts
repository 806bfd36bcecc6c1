import { describe, expect, it } from 'vitest'
import { ClipperError } from '../pure/ClipperError.ts'
import type { CaptionEncoding } from '../pure/captionFile/captionEncodings.ts'
import { readCaptionFile } from './readCaptionFile.ts'

const srtOf = (lines: readonly string[]) =>
  lines.map((text, i) => `${i + 1}\r\n00:00:0${i},000 --> 00:00:0${i},900\r\n${text}\r\n`).join('\r\n')

/** Encodes text in an encoding that `TextEncoder` doesn't support, by inverting its decoder. */
function bytesOf(text: string, encoding: CaptionEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const written = new Map<string, number[]>()
  for (let a = 0; a < 256; a++) {
    const one = decoder.decode(new Uint8Array([a]))
    if (one.length === 1 && one !== '\uFFFD') written.set(one, [a])
    else
      for (let b = 0x40; b < 256; b++) {
        const two = decoder.decode(new Uint8Array([a, b]))
        if ([...two].length === 1 && two !== '\uFFFD' && !written.has(two)) written.set(two, [a, b])
      }
  }
  return new Uint8Array([...text].flatMap((letter) => written.get(letter) ?? expect.unreachable(letter)))
}

const sixteenBits = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian)
  return new Uint8Array(view.buffer)
}

const spoken: [CaptionEncoding, string[]][] = [
  ['windows-1250', ['Cześć, dziś gotujemy żurek.', 'Weźcie łyżkę mąki i dwie szklanki wody.']],
  ['windows-1250', ['Dobrý večer, přátelé.', 'Dnes upečeme bábovku, šťavnatou a křehkou.']],
  ['windows-1250', ['Dobra večer in hvala, da ste prišli.', 'Začnimo z žličko sladkorja.']],
  ['windows-1251', ['Сегодня мы печём хлеб.', 'Возьмите муку, воду и щепотку соли.']],
  ['windows-1252', ['Été à la plage, « déjà » très tôt.', 'L’eau était fraîche – à peine 18°.']],
  ['windows-1252', ['Frühstück für fünf Gäste.', 'Größere Töpfe gibt’s im Küchenschrank.']],
  ['windows-1252', ['Mañana iremos al río.', '¿Quién trae la cámara pequeña?']],
  ['windows-1252', ['Tänään leivomme pullaa.', 'Lisää sokeria ja hyvää mieltä, ystävät.']],
  ['windows-1253', ['Σήμερα φτιάχνουμε ψωμί.', 'Χρειαζόμαστε αλεύρι, νερό και λίγο αλάτι.']],
  ['windows-1254', ['Bugün ekmek yapıyoruz.', 'Biraz tuz, su ve iyi bir un yeter, değil mi? Şimdi başlayalım.']],
  ['windows-1255', ['היום אנחנו אופים לחם.', 'צריך קמח, מים וקצת מלח.']],
  ['windows-1256', ['اليوم نخبز الخبز في البيت.', 'نحتاج إلى الدقيق والماء وقليل من الملح.']],
  ['windows-1257', ['Šodien cepam maizi mājās.', 'Vajag miltus, ūdeni un nedaudz sāls, kā vienmēr.']],
  ['windows-1257', ['Šiandien kepame duoną namuose.', 'Reikia miltų, vandens ir žiupsnelio druskos, ačiū.']],
  ['shift_jis', ['今日はパンを焼きます。', '小麦粉と水と少しの塩を用意してください。']],
  ['euc-kr', ['오늘은 집에서 빵을 굽습니다.', '밀가루와 물, 소금이 조금 필요해요.']],
  ['gb18030', ['今天我们在家烤面包。', '需要面粉、水和一点盐。']],
  ['big5', ['今天我們在家烤麵包。', '需要麵粉、水和一點鹽。']],
]

describe('readCaptionFile', () => {
  it.each(spoken)('guesses %s: %s', async (encoding, lines) => {
    const read = await readCaptionFile(bytesOf(srtOf(lines), encoding))
    expect(read.cues.map(({ text }) => text)).toEqual(lines)
    expect(read).toMatchObject({ encoding, isGuessed: true })
  })

  it('does not mistake a few accents for another script', async () => {
    const lines = ['Crème brûlée, señor, für 5 €', '“Naïve” – œuvre']
    expect(await readCaptionFile(bytesOf(srtOf(lines), 'windows-1252'))).toMatchObject({ encoding: 'windows-1252' })
  })

  it('uses the stated encoding instead of a guess', async () => {
    const bytes = bytesOf(srtOf(['жжж']), 'windows-1251')
    const { cues, ...read } = await readCaptionFile(bytes, 'koi8-r')
    expect([cues[0]?.text, read.encoding, read.isGuessed]).toEqual(['ФФФ', 'koi8-r', false])
  })

  const accents = srtOf(['Café crème – 5 €'])
  it.each<[string, Uint8Array, CaptionEncoding]>([
    ['UTF-8', new TextEncoder().encode(accents), 'utf-8'],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${accents}`), 'utf-8'],
    ['UTF-16 with its mark', sixteenBits(`\uFEFF${accents}`, true), 'utf-16le'],
    ['big-endian UTF-16 with its mark', sixteenBits(`\uFEFF${accents}`, false), 'utf-16be'],
    ['UTF-16 without a mark', sixteenBits(accents, true), 'utf-16le'],
    ['big-endian UTF-16 without a mark', sixteenBits(accents, false), 'utf-16be'],
  ])('reads %s', async (_, bytes, encoding) => {
    const read = await readCaptionFile(bytes)
    expect([read.cues[0]?.text, read.encoding]).toEqual(['Café crème – 5 €', encoding])
  })

  it('keeps UTF-8 that is truncated inside a letter', async () => {
    const bytes = new TextEncoder()
      .encode(srtOf(['Größere Töpfe für fünf Gäste, schöne Grüße: ü']).trimEnd())
      .slice(0, -1)
    expect((await readCaptionFile(bytes)).cues[0]?.text).toBe('Größere Töpfe für fünf Gäste, schöne Grüße: \uFFFD')
  })

  it('rejects binary data', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(accents), 0, 1, 2])
    await expect(readCaptionFile(bytes)).rejects.toThrow(ClipperError)
  })

  it('guesses the encoding of megabytes in one pass', async () => {
    const before = process.cpuUsage()
    await readCaptionFile(new Uint8Array(5 * 1024 * 1024).fill(0xe9)).catch(() => null)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(5)
  })
})
