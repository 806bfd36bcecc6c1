import { type RefObject, useEffect } from 'react'

const key = 'clipaway.volume'

interface Volume {
  /** 0 to 1. */
  volume: number
  muted: boolean
}

function read(): Volume | null {
  try {
    const { volume, muted } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return volume >= 0 && volume <= 1 && typeof muted === 'boolean' ? { volume, muted } : null
  } catch {
    // Storage may be denied, or have something else under this key.
    return null
  }
}

function write({ volume, muted }: Volume): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ volume, muted }))
  } catch {
    // Storage may be denied; then nothing is remembered.
  }
}

/**
 * Gives a video the volume that the user set for the previous one in this tab, and remembers its changes.
 * @param isSilent the video has no sound by design, which says nothing about the user’s wish
 */
export function useRememberedVolume(videoRef: RefObject<HTMLVideoElement | null>, isSilent: boolean): void {
  useEffect(() => {
    const video = videoRef.current
    if (!video || isSilent) return
    Object.assign(video, read())
    const remember = () => write(video)
    video.addEventListener('volumechange', remember)
    return () => video.removeEventListener('volumechange', remember)
  }, [videoRef, isSilent])
}
