/**
 * Returns the indices of some values from the least to the greatest, those of equal ones in their own order. This merge
 * sort takes 6 MB for eight hours of packets; sorting typed arrays by a comparison takes 40 MB.
 */
export function placesInOrder(values: Float64Array): Uint32Array {
  const count = values.length
  let order = new Uint32Array(count)
  let merged = new Uint32Array(count)
  for (let i = 0; i < count; i++) order[i] = i
  for (let width = 1; width < count; width *= 2) {
    for (let from = 0; from < count; from += 2 * width) {
      const middle = Math.min(count, from + width)
      const end = Math.min(count, middle + width)
      let left = from
      let right = middle
      for (let at = from; at < end; at++) {
        const a = order[left] as number
        const b = order[right] as number
        const isLeft = left < middle && (right === end || (values[a] as number) <= (values[b] as number))
        merged[at] = isLeft ? a : b
        if (isLeft) left++
        else right++
      }
    }
    const last = order
    order = merged
    merged = last
  }
  return order
}
