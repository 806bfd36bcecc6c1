/** Reports a share, 0 to 1, each time it has grown by a hundredth, so that not every packet sends a message. */
export function inHundredths(report: ((share: number) => void) | undefined): (share: number) => void {
  let reported = 0
  return (share) => {
    if (share < reported + 0.01) return
    reported = share
    report?.(Math.min(1, share))
  }
}
