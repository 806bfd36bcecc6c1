import { ChevronLeft, ChevronRight, Download, Heart, Scissors } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { playerCommand } from '../../ui/playerKeys.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { TippedIconButton } from '../../ui/TippedIconButton.tsx'
import { VideoPlayer, type VideoPlayerHandle } from '../../ui/VideoPlayer.tsx'
import { ClipDetails } from './ClipDetails.tsx'

export interface PlayerScreenProps {
  clip: Clip
  /** The address that plays; the clip's own may be a fresher one for the same file. */
  url: string
  /** From 1. */
  position: number
  count: number
  previous: Clip | null
  next: Clip | null
  /** A fresh address is on its way. */
  renewing: boolean
  downloading: boolean
  /** The trim, while one trims. */
  trim?: ReactNode
  /** Seeks the video while an edge is moved. */
  handle?: Ref<VideoPlayerHandle> | undefined
  onPlayingChange: (playing: boolean) => void
  onFail: () => void
  onShow: (clip: Clip) => void
  onLike: () => void
  onDownload: () => void
  onTrim: () => void
  onClose: () => void
}

const Layout = styled.div`
  display: grid; gap: ${space[5]}; outline: none;
  ${media.laptop} { grid-template-columns: minmax(0, 1fr) 19rem; align-items: start; }
`

/** Leaves room for the trim below it. */
const Stage = styled.div<{ $low: boolean; $aspect: number }>`
  inline-size: 100%; margin-inline: auto;
  ${({ $low, $aspect }) => $low && `max-inline-size: calc(38dvh * ${$aspect});`}
`

/** Fields, the handles of the trim and menus keep their keys. */
const takesKeys = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=range]), textarea, select, [role=slider], [role=menu]') !== null

/** A clip in a dialog: play it, go through the list, like, download and trim. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { clip, previous, next, renewing } = props
  const t = useStrings('player')
  const video = useRef<VideoPlayerHandle>(null)
  const aspect = clip.width / clip.height || 16 / 9
  useImperativeHandle(props.handle, () => ({
    run: (command) => video.current?.run(command),
    seek: (time) => video.current?.seek(time),
  }))

  // Another clip brings another video; what had the focus in the former one is gone, and the keys must go on working.
  const layout = useRef<HTMLDivElement>(null)
  const shownId = useRef(clip.id)
  useEffect(() => {
    if (shownId.current === clip.id) return
    shownId.current = clip.id
    if (!layout.current?.contains(document.activeElement)) layout.current?.focus()
  }, [clip.id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || takesKeys(event.target)) return
    const neighbour = event.shiftKey ? { n: next, p: previous }[event.key.toLowerCase()] : undefined
    if (neighbour) {
      event.preventDefault()
      return props.onShow(neighbour)
    }
    // A focused button answers to space itself.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return
    const command = playerCommand(event)
    if (!command) return
    event.preventDefault()
    video.current?.run(command)
  }

  return (
    <Dialog open onClose={props.onClose} title={clip.title} closeLabel={t.close} size="xl">
      <Layout ref={layout} tabIndex={-1} onKeyDown={onKeyDown}>
        <Stack gap={4}>
          <Stage $low={Boolean(props.trim)} $aspect={aspect}>
            <VideoPlayer
              key={clip.id}
              handle={video}
              src={props.url}
              poster={clip.poster_url}
              title={clip.title}
              words={{ ...t.words, failed: t.broken }}
              aspect={aspect}
              autoPlay
              recovering={renewing}
              onPlayingChange={props.onPlayingChange}
              onFail={props.onFail}
            />
          </Stage>
          {clip.state === 'rendering' ? (
            <Banner tone="info" live="polite">
              {t.rendering}
            </Banner>
          ) : clip.trim_error ? (
            <Banner tone="warning" live="polite">
              {t.trimFailed(clip.trim_error)}
            </Banner>
          ) : null}
          {props.trim ?? (
            <Inline justify="space-between">
              <Inline gap={2}>
                <Button
                  icon={<Heart aria-hidden="true" fill={clip.liked ? 'currentColor' : 'none'} />}
                  onClick={props.onLike}
                >
                  {clip.liked ? t.liked : t.like}
                </Button>
                <Button
                  icon={<Download aria-hidden="true" />}
                  busy={props.downloading}
                  busyLabel={t.downloading}
                  onClick={props.onDownload}
                >
                  {t.download}
                </Button>
                <Button icon={<Scissors aria-hidden="true" />} onClick={props.onTrim}>
                  {t.trim}
                </Button>
              </Inline>
              <Inline gap={1}>
                <TippedIconButton
                  label={t.previous}
                  icon={<ChevronLeft />}
                  disabled={previous === null}
                  onClick={() => previous && props.onShow(previous)}
                />
                <Text as="span" size="sm" tone="muted" tabular role="status">
                  {t.position(props.position, props.count)}
                </Text>
                <TippedIconButton
                  label={t.next}
                  icon={<ChevronRight />}
                  disabled={next === null}
                  onClick={() => next && props.onShow(next)}
                />
              </Inline>
            </Inline>
          )}
        </Stack>
        <ClipDetails clip={clip} />
      </Layout>
    </Dialog>
  )
}
