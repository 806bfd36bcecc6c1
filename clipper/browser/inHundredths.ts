/** Tells of a share, 0..1, when it has grown by a hundredth: enough to be shown, and no message for every packet. */
export function inHundredths(tell: ((share: number) => void) | undefined): (share: number) => void {
  let told = 0
  return (share) => {
    if (share < told + 0.01) return
    told = share
    tell?.(Math.min(1, share))
  }
}
