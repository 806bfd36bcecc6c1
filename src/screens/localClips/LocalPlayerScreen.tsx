import { Scissors } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { asSentence } from '../../strings/asSentence.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ClipPlayer } from '../playback/ClipPlayer.tsx'
import type { PlaybackProps } from '../playback/PlaybackProps.ts'
import { Neighbours, type NeighboursProps } from '../player/Neighbours.tsx'
import { onPlayerKey } from '../player/onPlayerKey.ts'
import { useLocalClipsWords } from './AloneContext.ts'

/** The shown part of a picture: its whole width, its subject, or its centre, until the subject is known or for good. */
export type LocalFraming = 'whole' | 'found' | 'looking' | 'middle'

export interface LocalPlayerScreenProps extends NeighboursProps {
  clip: Clip
  playback: PlaybackProps
  /** The source is not known yet. */
  opening: boolean
  /** The browser can't play the file after all. */
  unplayable: boolean
  framing: LocalFraming
  /** Null if only its own keys command the player. */
  handle: RefObject<VideoPlayerHandle | null> | null
  /** The trim form; null without a trim. */
  trim: ReactNode
  onTrim: () => void
  onPlayingChange: (playing: boolean) => void
  onFail: () => void
  onClose: () => void
}

const Layout = styled.div`
  flex: 1; min-block-size: 0; display: flex; flex-direction: column; gap: ${space[4]}; position: relative; overflow-y: auto; outline: none;
`
const Stage = styled.div`
  flex: 1; min-block-size: 9rem;
  ${media.tablet} { min-block-size: 14rem; }
`

const Trimming = styled.div`outline: none;`

/** Plays a clip of a file that is not on the server yet, from the file itself. */
export function LocalPlayerScreen(props: LocalPlayerScreenProps) {
  const { clip, playback, unplayable } = props
  const t = useLocalClipsWords()
  const words = useStrings(playerStrings)
  const ownVideo = useRef<VideoPlayerHandle>(null)
  const video = props.handle ?? ownVideo
  const trim = useRef<HTMLButtonElement>(null)
  const trimming = useRef<HTMLDivElement>(null)
  const isTrimming = props.trim !== null
  const wasTrimming = useRef(false)
  // The focused control was removed: its replacement gets the focus.
  useEffect(() => {
    if (isTrimming) trimming.current?.focus()
    else if (wasTrimming.current) trim.current?.focus()
    wasTrimming.current = isTrimming
  }, [isTrimming])
  return (
    <Dialog open fill size="xl" title={clip.title} closeLabel={words.close} onClose={props.onClose}>
      <Layout tabIndex={-1} onKeyDown={(event) => onPlayerKey(event, props, video)}>
        {unplayable ? (
          <Banner tone="warning" live="polite">
            {t.unplayable}
          </Banner>
        ) : (
          <Stage>
            <ClipPlayer
              key={clip.id}
              clip={clip}
              playback={{ ...playback, isFraming: props.framing === 'looking' }}
              handle={video}
              words={words.words}
              recovering={props.opening}
              onPlayingChange={props.onPlayingChange}
              onFail={props.onFail}
            />
          </Stage>
        )}
        <Stack gap={2}>
          <Inline>
            <Neighbours {...props}>
              <Text as="span" size="sm" tone="muted" tabular>
                {t.range(clip.start, clip.end)}
              </Text>
            </Neighbours>
            {unplayable || isTrimming ? null : (
              <Button ref={trim} size="sm" icon={<Scissors aria-hidden="true" />} onClick={props.onTrim}>
                {t.trim}
              </Button>
            )}
          </Inline>
          {isTrimming ? (
            <Trimming ref={trimming} tabIndex={-1}>
              {props.trim}
            </Trimming>
          ) : null}
          {clip.reasons.map(({ signal, text }) => (
            <Text size="sm" key={signal}>
              {asSentence(text)}
            </Text>
          ))}
          {unplayable ? null : (
            <Text size="sm" tone="muted">
              {t.fromFile} {t.framing[props.framing]}
            </Text>
          )}
        </Stack>
      </Layout>
    </Dialog>
  )
}
