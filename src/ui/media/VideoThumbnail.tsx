import { FileVideo } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, radius } from '../../theme/tokens.ts'
import { drawVideoFrame } from './drawVideoFrame.ts'

const Root = styled.span`
  display: grid; place-items: center; inline-size: 5.5rem; aspect-ratio: 16 / 9; overflow: hidden;
  border-radius: ${radius.md}; background: ${color.surfaceSunken}; color: ${color.textMuted};
  svg { inline-size: 1.375rem; block-size: 1.375rem; }
  img { inline-size: 100%; block-size: 100%; object-fit: contain; background: ${color.videoBg}; }
`

/** A preview frame of a video chosen on this device, or an icon if the browser can't decode it. */
export function VideoThumbnail({ file }: { file: Blob }) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    drawVideoFrame(file, leaving.signal).then(
      (drawn) => {
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(drawn)
        setPicture(url)
      },
      () => setPicture(null),
    )
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [file])
  return <Root aria-hidden="true">{picture ? <img src={picture} alt="" /> : <FileVideo />}</Root>
}
