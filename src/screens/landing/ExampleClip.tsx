import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, shadow, space } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import example from './media/example.mp4'
import poster from './media/example.webp'

const Figure = styled.figure`display: grid; gap: ${space[2]}; inline-size: 100%; max-inline-size: 19rem;`
const Root = styled.div`
  position: relative; aspect-ratio: 9 / 16; overflow: hidden;
  border-radius: ${radius.xl}; border: 0.375rem solid ${color.videoBg}; background: ${color.videoBg};
  box-shadow: ${shadow.lg};
  video { inline-size: 100%; block-size: 100%; object-fit: cover; }
`
const Bar = styled.div`
  position: absolute; inset-block-start: ${space[3]}; inset-inline: ${space[3]}; display: flex;
  justify-content: space-between; align-items: flex-start; gap: ${space[2]};
`

/**
 * A clip that the product made, with its reason; a note next to the file says how. It plays automatically and muted
 * once it is visible, unless the user prefers reduced motion, and can be paused at any time.
 */
export function ExampleClip() {
  const t = useStrings(landingStrings)
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => {
      if (still.matches) video.current?.pause()
      // The browser may block autoplay; the button remains.
      else video.current?.play().catch(() => {})
    }
    // Loading waits until the film is visible.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      follow()
      still.addEventListener('change', follow)
    })
    if (video.current) seen.observe(video.current)
    return () => {
      seen.disconnect()
      still.removeEventListener('change', follow)
    }
  }, [])

  const toggle = () => {
    if (playing) video.current?.pause()
    else video.current?.play().catch(() => {})
  }
  return (
    <Figure>
      <Root>
        <video
          ref={video}
          src={example}
          poster={poster}
          width={432}
          height={768}
          preload="none"
          muted
          loop
          playsInline
          aria-label={t.demoVideo}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
        <Bar>
          <Badge tone="overlay">{t.demoReason}</Badge>
          <IconButton
            variant="overlay"
            label={playing ? t.demoPause : t.demoPlay}
            icon={playing ? <Pause /> : <Play />}
            onClick={toggle}
          />
        </Bar>
      </Root>
      <Text as="figcaption" size="xs" tone="muted">
        {t.demoSource}{' '}
        <Link href="https://creativecommons.org/licenses/by/3.0/" variant="quiet" external>
          {t.demoLicence}
        </Link>
      </Text>
    </Figure>
  )
}
