/** Seconds between frame and playhead from which a frame event is stale. */
const stale = 0.5

/** A moment of a video, in its seconds. */
export interface ShownMoment {
  /** The second of the shown picture. */
  seconds: number
  /** Like `seconds`, but never earlier than in the last report, except after a seek. */
  reached: number
}

/**
 * Reports every shown picture of a video, and the playhead while the browser reports no frames: in a background tab, where
 * sound continues, and while paused. Returns a function that stops the reports.
 */
export function followPicture(element: HTMLVideoElement, onMoment: (moment: ShownMoment) => void): () => void {
  let request = 0
  let reached = 0
  let hasFrames = false
  const report = (seconds: number) => {
    reached = Math.max(reached, seconds)
    onMoment({ seconds, reached })
  }
  const byPicture = 'requestVideoFrameCallback' in element
  const onFrame = (_now: number, picture?: VideoFrameCallbackMetadata) => {
    const { currentTime } = element
    const shown = picture?.mediaTime ?? currentTime
    hasFrames = true
    // After a seek, a frame event of the previous position may arrive.
    report(Math.abs(shown - currentTime) < stale ? shown : currentTime)
    requestFrame()
  }
  const requestFrame = () => {
    request = byPicture ? element.requestVideoFrameCallback(onFrame) : requestAnimationFrame(onFrame)
  }
  /** Ignored while frames arrive: the playhead is ahead of the shown frame, which would get the next shot's crop at a cut. */
  const onTimeUpdate = () => {
    if (!hasFrames) report(element.currentTime)
    hasFrames = false
  }
  const onSeeking = () => {
    reached = 0
  }
  const onArrival = () => {
    reached = 0
    report(element.currentTime)
  }
  const listeners = {
    timeupdate: onTimeUpdate,
    seeking: onSeeking,
    seeked: onArrival,
    loadedmetadata: onArrival,
  }
  for (const [event, listener] of Object.entries(listeners)) element.addEventListener(event, listener)
  requestFrame()
  onArrival()
  return () => {
    if (byPicture) element.cancelVideoFrameCallback(request)
    else cancelAnimationFrame(request)
    for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener)
  }
}
