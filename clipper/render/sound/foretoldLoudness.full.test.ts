import { describe, it } from 'vitest'
import { expectLoudnessOfFile, expectLoudnessOfStream, syllables, type Voice } from '../../testing/foretoldLoudness.ts'
import { testFolder } from '../../testing/testFolder.ts'

const folder = testFolder()

describe('the gain that a player predicts', () => {
  it.each<Voice>([
    ['a loud voice', `1.2*${syllables}`],
    ['a quiet voice', `0.1*${syllables}`],
    ['a voice that is loud at times', `(0.1+0.5*lt(mod(t,6),1.5))*${syllables}`],
    ['a tone', '0.05*sin(2*PI*440*t)'],
  ])('matches the loudness of the file: %s', (...voice) => expectLoudnessOfFile(folder.path, voice))

  it('matches the loudness of a light stream with two channels', () =>
    expectLoudnessOfStream(folder.path, ['two channels', `0.1*${syllables}|0.1*${syllables}`], 0))
})
