import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toNothing } from '../../ffmpeg/containers.ts'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { assText } from '../../pure/captions/assSyntax.ts'
import { captionTexts } from '../../pure/captions/captionTexts.ts'
import { systemLetters } from '../../pure/captions/faceRuns.ts'
import type { Captions } from '../../pure/captions/toAss.ts'
import { filterValue } from '../filterValue.ts'

/** Maximum number of characters to check. No clip has more different ones. */
const mostLetters = 2000
/** Letters side by side: libass draws nothing that lies outside the picture. */
const perLine = 40

const header = `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 640
WrapStyle: 2

[V4+ Styles]
Format: Name, Fontname, Fontsize, Alignment
Style: System,sans-serif,12,5

[Events]
Format: Layer, Start, End, Style, Text
`

function linesOf(letters: readonly string[]): string {
  let text = ''
  for (let i = 0; i < letters.length; i += perLine)
    text += `Dialogue: 0,0:00:00.00,0:00:01.00,System,${assText(letters.slice(i, i + perLine).join(''))}\n`
  return text
}

/**
 * Returns how many letters of captions and their headline libass draws as boxes, because no font of the product or the
 * system has them. Words that fonts of the product cover cost nothing.
 * @param folder where a file may be written
 */
export async function undrawnLetters(
  captions: Captions,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<number> {
  const found = captionTexts(captions).flatMap(({ look, texts }) => systemLetters(texts, look))
  const letters = [...new Set(found)].slice(0, mostLetters)
  if (letters.length === 0) return 0
  const file = join(folder, 'letters.ass')
  await writeFile(file, header + linesOf(letters))
  const missing = new Set<string>()
  const args = encodeArguments({
    log: 'verbose',
    input: [['-f', 'lavfi', '-i', 'color=s=640x640:r=1:d=1']],
    picture: { from: '0:v', filters: `ass=filename=${filterValue(file)}` },
    container: toNothing,
  })
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds: 60,
    onLine: (line) => {
      const [, point] = /failed to find any fallback with glyph 0x([0-9a-f]+)/i.exec(line) ?? []
      if (point) missing.add(point)
    },
  })
  // A system without any font lacks the letter with the number 0, and all others.
  return missing.has('0') ? letters.length : missing.size
}
