import { describe, it } from 'vitest'
import {
  expectLoudnessOfFile,
  expectLoudnessOfStream,
  noise,
  syllables,
  type Voice,
} from '../../testing/foretoldLoudness.ts'
import { testFolder } from '../../testing/testFolder.ts'

const folder = testFolder()

// `foretoldLoudness.full.test.ts` has more sounds.
describe('the loudness that a player foretells', () => {
  it.each<Voice>([
    ['a loud voice', `1.2*${syllables}`],
    ['a voice with long pauses', `0.4*${syllables}*lt(mod(t,5),2)+0.0005*${noise}`],
  ])('is that of the file: %s', (...voice) => expectLoudnessOfFile(folder.path, voice))

  it('is that of a light stream, from one channel, which two loudspeakers play 3 dB louder than one', () =>
    expectLoudnessOfStream(folder.path, ['one channel', `0.1*${syllables}`], 3.01))
})
