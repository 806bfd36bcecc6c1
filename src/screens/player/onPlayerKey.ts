import type { KeyboardEvent, RefObject } from 'react'
import { playerCommand } from '../../ui/media/playerKeys.ts'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import type { NeighboursProps } from './Neighbours.tsx'

/** Fields, trim handles and menus keep their own keys. */
const takesKeys = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=range]), textarea, select, [role=slider], [role=menu]') !== null

/** Handles the keys of a player in a dialog: its own, and those that show the clip before or after. */
export function onPlayerKey(
  event: KeyboardEvent,
  { previous, next, onShow }: NeighboursProps,
  video: RefObject<VideoPlayerHandle | null>,
): void {
  if (event.defaultPrevented || takesKeys(event.target)) return
  const neighbour = event.shiftKey ? { n: next, p: previous }[event.key.toLowerCase()] : undefined
  // A focused button handles Space itself.
  const isPress = event.key === ' ' && event.target instanceof HTMLButtonElement
  const command = neighbour || isPress ? null : playerCommand(event)
  if (!neighbour && !command) return
  event.preventDefault()
  if (neighbour) onShow(neighbour)
  else if (command) video.current?.run(command)
}
