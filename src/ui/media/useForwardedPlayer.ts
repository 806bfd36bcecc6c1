import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import type { VideoPlayerHandle } from './VideoPlayer.tsx'

/** A ref to the player of a screen, whose commands the screen also accepts through its own handle. */
export function useForwardedPlayer(handle: Ref<VideoPlayerHandle> | undefined): RefObject<VideoPlayerHandle | null> {
  const player = useRef<VideoPlayerHandle>(null)
  useImperativeHandle(handle, () => ({
    run: (command) => player.current?.run(command),
    seek: (time) => player.current?.seek(time),
    goTo: (seconds) => player.current?.goTo(seconds),
    play: () => player.current?.play(),
    where: () => player.current?.where() ?? null,
    drawOn: (canvas) => player.current?.drawOn(canvas) ?? false,
  }))
  return player
}
