/**
 * Reports a share, 0 to 1, each time it has grown: several passes may report an earlier share again.
 * @param step the least growth to report, so that not every packet sends a message
 */
export function reportGrowth(report: ((share: number) => void) | undefined, step = 0): (share: number) => void {
  let reported = 0
  return (share) => {
    if (share <= reported || share < reported + step) return
    reported = share
    report?.(Math.min(1, share))
  }
}
