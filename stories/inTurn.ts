/** Milliseconds after which the next story starts even if the previous one has not ended: it may wait for a click. */
const patience = 60_000

interface StoryWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
}

/** The phases before the story is drawn in its theme. */
const starts: readonly (string | undefined)[] = [undefined, 'preparing', 'loading', 'rendering']
const ends: readonly (string | undefined)[] = ['finished', 'errored', 'aborted']

/** Resolves when the story in a frame has ended. Marks the frame with `data-rendered` once the story is drawn. */
async function ended(frame: HTMLIFrameElement): Promise<void> {
  const latest = performance.now() + patience
  const isRunning = () => {
    const shown = frame.contentWindow as StoryWindow | null
    const phase = shown?.__STORYBOOK_PREVIEW__?.currentRender?.phase
    if (!starts.includes(phase)) frame.dataset.rendered = ''
    return frame.isConnected && !ends.includes(phase)
  }
  while (isRunning() && performance.now() < latest) await new Promise((next) => setTimeout(next, 100))
}

let turn: Promise<void> = Promise.resolve()

/**
 * Shows a story in a frame after the previous stories have ended, and calls `onEnd` when it has ended itself. The frames
 * of a page share one focus: a play that types in one frame would lose its letters to a play in another.
 */
export function showInTurn(frame: HTMLIFrameElement, address: string, onEnd: () => void = () => {}): void {
  turn = turn.then(async () => {
    if (!frame.isConnected || frame.dataset.address !== address) return
    frame.src = address
    await ended(frame)
    if (frame.isConnected) onEnd()
  })
}
