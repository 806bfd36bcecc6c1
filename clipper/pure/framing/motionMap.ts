import type { Box } from '../measure/betweenBars.ts'
import type { SmallPicture } from './SmallPicture.ts'

/** Maximum movement of the camera between two pictures, in pixels. */
const furthest = { x: 10, y: 6 }
/** A larger mean change is a cut, and no measure of motion. */
const cut = 45
const noise = 6
const most = 60

interface Profiles {
  columns: Float32Array
  rows: Float32Array
}

/** Returns the detail of each column and row: sums of the differences between neighbours. */
function profilesOf({ width, height, y }: SmallPicture): Profiles {
  const columns = new Float32Array(width)
  const rows = new Float32Array(height)
  for (let row = 1; row < height; row++)
    for (let column = 1; column < width; column++) {
      const at = row * width + column
      const value = y[at] ?? 0
      columns[column] = (columns[column] ?? 0) + Math.abs(value - (y[at - 1] ?? 0))
      rows[row] = (rows[row] ?? 0) + Math.abs(value - (y[at - width] ?? 0))
    }
  return { columns, rows }
}

/** Returns the shift in pixels by which `now` resembles `before` most; no shift costs least. */
function shiftBetween(now: Float32Array, before: Float32Array, limit: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let shift = -limit; shift <= limit; shift++) {
    let sum = 0
    const from = Math.max(0, shift)
    const to = Math.min(now.length, now.length + shift)
    for (let i = from; i < to; i++) sum += Math.abs((now[i] ?? 0) - (before[i - shift] ?? 0))
    const cost = (sum / (to - from)) * (1 + 0.004 * Math.abs(shift))
    if (cost < least) {
      least = cost
      best = shift
    }
  }
  return best
}

function addChange(
  map: Float32Array,
  now: SmallPicture,
  before: SmallPicture,
  box: Box,
  shift: { x: number; y: number },
) {
  const { width } = now
  const change = new Float32Array(map.length)
  let sum = 0
  for (let row = box.top; row < box.bottom; row++)
    for (let column = box.left; column < box.right; column++) {
      const [x, y] = [column - shift.x, row - shift.y]
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue
      const at = row * width + column
      const value = Math.abs((now.y[at] ?? 0) - (before.y[y * width + x] ?? 0))
      change[at] = value
      sum += value
    }
  const mean = sum / map.length
  if (mean >= cut) return
  change.forEach((value, i) => {
    map[i] = (map[i] ?? 0) + Math.max(0, Math.min(most, value) - noise - mean)
  })
}

/** Returns the motion apart from the camera's; one value per pixel. */
export function motionMap(pictures: readonly SmallPicture[], box: Box): Float32Array {
  const map = new Float32Array((pictures[0]?.width ?? 0) * (pictures[0]?.height ?? 0))
  let before: { picture: SmallPicture; profiles: Profiles } | null = null
  for (const picture of pictures) {
    const profiles = profilesOf(picture)
    if (before) {
      const x = shiftBetween(profiles.columns, before.profiles.columns, furthest.x)
      const y = shiftBetween(profiles.rows, before.profiles.rows, furthest.y)
      addChange(map, picture, before.picture, box, { x, y })
    }
    before = { picture, profiles }
  }
  return map
}
