import { it } from 'vitest'
import { expectClosed, seconds } from '../testing/jumpingClock.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()

it.each([
  ['forward by an hour', 100, 3700 + seconds],
  ['back by 30 seconds', 5000, 4970 + seconds],
  ['over the end of its numbers, and by an hour', 2 ** 33 / 90_000 - 4, 3600],
])('closes up a clock that jumps %s, so that a marked moment is in the clip that claims it', (_, one, two) =>
  expectClosed(folder.path, { one, two }),
)
