import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from './makeMedia.ts'
import { testFolder } from './testFolder.ts'

// The maximum that the API accepts: 200 ranges and 600 shots with a framing of their own.
const ranges = 200
export const crops = 600

export interface LargestClip {
  at(name: string): string
  file(): string
  source(): SourceInfo
  edit(): Edit
}

/** Makes a video, and an edit of twenty seconds with the maximum numbers of ranges and crops. */
export function largestClip(): LargestClip {
  const folder = testFolder()
  const at = (name: string) => join(folder.path, name)
  let source: SourceInfo
  let edit: Edit

  beforeAll(async () => {
    // The grey level identifies the second.
    const picture = "color=black:s=96x54:r=10:d=50,geq=lum='20+4*floor(N/10)':cb=128:cr=128"
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=d=50:sample_rate=48000']
    const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-g', '10', '-c:a', 'aac']
    await makeWithFfmpeg([...inputs, ...encode, at('long.mp4')])
    source = await probe(at('long.mp4'))
    // The first tenth of a second of each quarter.
    const pieces = Array.from({ length: ranges }, (_, i) => `${i / 4}-${i / 4 + 0.1}`)
    const places = Array.from({ length: crops }, (_, i) => `@${(50 * i) / crops}=${(i * 0.61803) % 1},0.5`)
    edit = parseEdit(`${pieces.join(' ')} | 1:1 manual unlevelled ${places.join(' ')}`)
  })
  return { at, file: () => at('long.mp4'), source: () => source, edit: () => edit }
}
