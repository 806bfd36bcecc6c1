import { expect, it } from 'vitest'
import { roundSettings } from './roundSettings.ts'
import { killRounds } from './rounds/killRounds.ts'

const setting = roundSettings()

it('keeps acknowledged changes when it is killed', async () => {
  expect((await killRounds(setting('kill'))).wrong.join('\n')).toBe('')
})
