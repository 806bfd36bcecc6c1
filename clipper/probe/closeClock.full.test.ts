import { it } from 'vitest'
import { expectClosed, seconds } from '../testing/jumpingClock.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()

it.each([
  ['forward by an hour', 100, 3700 + seconds],
  ['back by 30 seconds', 5000, 4970 + seconds],
  ['over the end of its numbers, and by an hour', 2 ** 33 / 90_000 - 4, 3600],
])('closes a jump %s of the timestamps, so that a clip shows the right moment', (_, one, two) =>
  expectClosed(folder.path, { one, two }),
)
