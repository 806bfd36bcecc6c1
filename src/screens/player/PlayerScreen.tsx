import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, space } from '../../theme/tokens.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useMedia } from '../../ui/layout/useMedia.ts'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { Renaming } from '../clips/ClipListScreenProps.ts'
import { ClipPlayer } from '../playback/ClipPlayer.tsx'
import type { PlaybackProps } from '../playback/PlaybackProps.ts'
import { ClipDetails } from './ClipDetails.tsx'
import type { OnMend } from './mendable.ts'
import { Neighbours, type NeighboursProps } from './Neighbours.tsx'
import { onPlayerKey } from './onPlayerKey.ts'
import { PlayerActions, type PlayerActionsProps } from './PlayerActions.tsx'
import { PlayerTitle } from './PlayerTitle.tsx'

export interface PlayerScreenProps extends PlayerActionsProps, NeighboursProps {
  /** The source and its framing. */
  playback: PlaybackProps
  /** The source is not known yet. */
  opening?: boolean | undefined
  /** A stream plays, which may go on after the clip has got a file. Without a file by default. */
  isStream?: boolean | undefined
  /** From 1; null for a clip outside the list. */
  position: number | null
  count: number
  /** A new URL is being fetched. */
  renewing: boolean
  /** The progress of a download whose file is rendered first. */
  download?: ReactNode
  /** The second opinion on the clip, if there is one. */
  opinion?: ReactNode
  /** The trim screen, while trimming. */
  trim?: ReactNode
  /** Seeks to the edge being moved. */
  handle?: RefObject<VideoPlayerHandle | null> | undefined
  onPlayingChange: (playing: boolean) => void
  onFail: () => void
  /** Opens the editor at a finding about the file; omitted if the clip can't be edited. */
  onMend?: OnMend | undefined
  /** The title field, while renaming. */
  renaming: Renaming | null
  onRename: () => void
  /** Handles Escape while something inside has to be closed before the player. */
  onEscape?: (() => void) | undefined
  onClose: () => void
}

/** Space for the focus ring at the edge of a scrolling area. */
const ringRoom = '0.375rem'

/** Scrolls as a whole on a phone; on a laptop only the details scroll, so that video and actions stay visible. */
const Layout = styled.div<{ $trimming: boolean }>`
  padding: ${ringRoom}; margin: -${ringRoom};
  flex: 1; min-block-size: 0; container-type: size; overflow-y: auto; overscroll-behavior: contain; outline: none;
  /* The actions would cover what is scrolled to the bottom. */
  scroll-padding-block: ${ringRoom} 5rem;
  ${media.low} { scroll-padding-block-end: ${ringRoom}; }
  display: flex; flex-direction: column; gap: ${space[4]};
  ${media.laptop} {
    scroll-padding-block-end: ${ringRoom};
    display: grid; column-gap: ${space[5]}; align-items: center;
    grid: 'stage stage side' minmax(8rem, 1fr) 'note note side' auto 'foot near side' auto / minmax(0, 1fr) auto 19rem;
    ${({ $trimming }) => $trimming && `grid-template-areas: 'stage stage side' 'note note side' 'foot foot side';`}
  }
`
/** Fits the video into the remaining height; on a phone the content below stays partly visible. */
const Stage = styled.div<{ $aspect: number; $trimming: boolean }>`
  flex: none; min-block-size: 9rem;
  block-size: min(calc(100cqi / ${({ $aspect }) => $aspect}), ${({ $trimming }) => ($trimming ? '40cqb' : '100cqb - 10rem')});
  ${media.laptop} { grid-area: stage; block-size: 100%; min-block-size: 0; }
`
const Note = styled.div`
  ${media.laptop} { grid-area: note; &:empty { display: none; } }
  &:empty { display: none; }
`
const Side = styled.div<{ $trimming: boolean }>`
  ${({ $trimming }) => $trimming && 'display: none;'}
  ${media.laptop} { display: block; grid-area: side; block-size: 100%; position: relative; overflow-y: auto; overscroll-behavior: contain;
    padding-inline: ${ringRoom}; margin-inline: -${ringRoom}; }
`
const Near = styled.div`
  display: flex; align-items: center; justify-content: center; gap: ${space[1]}; margin-block: -${space[3]};
  ${media.laptop} { grid-area: near; margin-block: 0; }
`
/**
 * The actions stay visible while the content scrolls; in a low window they would cover most of it. Content fades out
 * above them, and stays hidden in the space for the ring below.
 */
const Foot = styled.div<{ $trimming: boolean }>`
  ${({ $trimming }) =>
    !$trimming &&
    `position: sticky; inset-block-end: -${ringRoom}; margin: auto -${ringRoom} -${ringRoom}; padding: ${space[1]} ${ringRoom} ${ringRoom};
    background: ${color.surface}; box-shadow: 0 -${space[2]} ${space[2]} ${color.surface};
    ${media.low} { position: static; }`}
  ${media.laptop} { grid-area: foot; position: static; margin: 0; padding: 0; box-shadow: none; min-block-size: 0; }
`

/** A clip in a dialog: play it, go through the list, rename, like, download and trim. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { clip, renewing, opening = false } = props
  const t = useStrings(playerStrings)
  const ownVideo = useRef<VideoPlayerHandle>(null)
  const video = props.handle ?? ownVideo
  const aspect = clip.width / clip.height || 16 / 9

  // The next clip replaces the video element, and using a cut removes its button, so the focus would be lost. The
  // shortcuts must keep working.
  const layout = useRef<HTMLDivElement>(null)
  const shown = `${clip.id} ${Boolean(props.opinion)}`
  const formerlyShown = useRef(shown)
  useEffect(() => {
    if (formerlyShown.current === shown) return
    formerlyShown.current = shown
    if (!layout.current?.contains(document.activeElement)) layout.current?.focus()
  }, [shown])

  const trimming = Boolean(props.trim)
  const note =
    clip.state === 'rendering' ? (
      <Banner tone="info" live="polite">
        {t.rendering}
      </Banner>
    ) : clip.trim_error ? (
      <Banner tone="warning" live="polite">
        {t.trimFailed(clip.trim_error)}
      </Banner>
    ) : null

  const near =
    trimming || props.position === null ? null : (
      <Near key="near">
        <Neighbours {...props}>
          <Text as="span" size="sm" tone="muted" tabular role="status">
            <bdi>{t.position(props.position, props.count)}</bdi>
          </Text>
        </Neighbours>
      </Near>
    )
  const side = (
    <Side key="side" $trimming={trimming}>
      <ClipDetails clip={clip} opinion={props.opinion} onMend={props.onMend} />
    </Side>
  )
  const foot = (
    <Foot key="foot" $trimming={trimming}>
      {props.trim ?? (
        <>
          {props.download}
          <PlayerActions {...props} />
        </>
      )}
    </Foot>
  )
  // The actions are at the left below the video, and at the bottom on a phone. The focus follows the same order.
  const isWide = useMedia(media.laptop)

  return (
    <Dialog
      open
      fill
      size="full"
      title={clip.title}
      header={<PlayerTitle key={clip.id} clip={clip} renaming={props.renaming} onRename={props.onRename} />}
      closeLabel={t.close}
      onClose={props.onClose}
      onEscape={props.renaming?.onCancel ?? props.onEscape}
    >
      <Layout ref={layout} tabIndex={-1} $trimming={trimming} onKeyDown={(event) => onPlayerKey(event, props, video)}>
        <Stage $trimming={trimming} $aspect={aspect}>
          <ClipPlayer
            key={clip.id}
            clip={clip}
            playback={props.playback}
            handle={video}
            duration={(props.isStream ?? !clip.has_file) ? clip.duration : undefined}
            recovering={renewing || opening}
            onPlayingChange={props.onPlayingChange}
            onFail={props.onFail}
          />
        </Stage>
        <Note>{note}</Note>
        {isWide ? [foot, near, side] : [near, side, foot]}
      </Layout>
    </Dialog>
  )
}
