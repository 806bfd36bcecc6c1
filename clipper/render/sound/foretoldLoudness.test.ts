import { describe, it } from 'vitest'
import { expectLoudnessOfFile, expectLoudnessOfStream, noise, syllables } from '../../testing/foretoldLoudness.ts'
import { testFolder } from '../../testing/testFolder.ts'

const folder = testFolder()

// `foretoldLoudness.full.test.ts` has more sounds.
describe('the gain that a player predicts', () => {
  it('matches the loudness of the file: a voice with long pauses', () =>
    expectLoudnessOfFile(folder.path, ['pauses', `0.4*${syllables}*lt(mod(t,5),2)+0.0005*${noise}`]))

  it('matches the loudness of a light stream with one channel, which is 3 dB louder on two loudspeakers', () =>
    expectLoudnessOfStream(folder.path, ['one channel', `0.1*${syllables}`], 3.01))
})
