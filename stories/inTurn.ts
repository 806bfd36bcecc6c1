/** Milliseconds after which the next story starts even if the previous one has not ended: it may wait for a click. */
const patience = 60_000

interface StoryWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
}

const ends: readonly (string | undefined)[] = ['finished', 'errored', 'aborted']

/** Resolves when the story in a frame has ended. */
async function ended(frame: HTMLIFrameElement): Promise<void> {
  const latest = performance.now() + patience
  const isRunning = () => {
    const shown = frame.contentWindow as StoryWindow | null
    return frame.isConnected && !ends.includes(shown?.__STORYBOOK_PREVIEW__?.currentRender?.phase)
  }
  while (isRunning() && performance.now() < latest) await new Promise((next) => setTimeout(next, 100))
}

let turn: Promise<void> = Promise.resolve()

/**
 * Shows a story in a frame after the previous stories have ended. The frames of a page share one focus: a play that
 * types in one frame would lose its letters to a play in another.
 */
export function showInTurn(frame: HTMLIFrameElement, address: string): void {
  turn = turn.then(() => {
    if (!frame.isConnected || frame.dataset.address !== address) return
    frame.src = address
    return ended(frame)
  })
}
