import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import type { Video } from '../../../contract/videos.ts'
import type { Word } from '../../../contract/words.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { paths } from '../paths.ts'
import { TabPage } from '../shared/TabPage.tsx'
import type { ChoiceProps } from './ChoiceProps.ts'
import { ClipMaker, type ClipMakerProps } from './ClipMaker.tsx'
import { MomentReasons } from './MomentReasons.tsx'
import { VideoClips } from './VideoClips.tsx'
import { VideoCurve } from './VideoCurve.tsx'
import { VideoWords } from './VideoWords.tsx'
import { WishesPanel } from './WishesPanel.tsx'

export interface VideoScreenProps {
  video: Video
  choice: ChoiceProps
  words: readonly Word[]
  maker: ClipMakerProps
  /** The selected second. */
  at: number
  /** Null if the video can't be played. */
  player: ReactNode
  /** Actions on its file; shown while there is one. */
  source?: ReactNode
  /** Its captions; shown while the file exists. */
  captions?: ReactNode
  /** Restores renewed titles; shown above the clips. */
  titles?: ReactNode
  /** The choice of its sound track; shown if there are several. */
  sound?: ReactNode
  onGoTo: (seconds: number) => void
  onTake: (start: number, end: number) => void
  onCheckAgain: () => void
  onDelete: () => void
}

const Columns = styled.div`
  display: grid; gap: ${space[6]}; align-items: start; grid-template-columns: minmax(0, 1fr);
  ${media.laptop} { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); }
`

/** The page of a video: its curve with its clips, its transcript, and all actions on it. */
export function VideoScreen(props: VideoScreenProps) {
  const { video, choice, at, player, onGoTo } = props
  const t = useStrings(videoStrings)
  const [isDeleting, setIsDeleting] = useState(false)
  const { analysis } = video
  const count = choice.clips.filter(({ clip }) => clip !== null).length
  const hasOtherSound = video.sound_tracks.some(({ track, is_chosen }) => is_chosen && track > 0)
  const isAtWork = video.status !== 'ready' && video.status !== 'failed'
  const section = (title: string, content: ReactNode) => (
    <Stack as="section" gap={4} aria-label={title}>
      <Heading level={2} size="md">
        {title}
      </Heading>
      {content}
    </Stack>
  )
  return (
    <TabPage
      title={video.title}
      lead={
        <>
          {t.clock(video.duration)} · <bdi dir="ltr">{t.pixels(video.width, video.height)}</bdi> · {t.clipCount(count)}
        </>
      }
      width="full"
      action={
        <Inline gap={2}>
          <LinkButton href={paths.dashboardTab('clips')}>{t.toClips}</LinkButton>
          {count > 0 ? (
            <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsDeleting(true)}>
              {t.remove}
            </Button>
          ) : null}
        </Inline>
      }
    >
      {isAtWork ? (
        <>
          <EmptyState
            title={video.words_due ? t.wordsDue : t.atWork}
            text={video.words_due ? t.wordsDueText : t.atWorkText}
            action={<Button onClick={props.onCheckAgain}>{t.checkAgain}</Button>}
          />
          {video.progress === null ? null : (
            <ProgressBar label={t.progress} value={video.progress} valueText={t.percent(video.progress)} />
          )}
        </>
      ) : (
        <>
          {video.kept ? <Banner tone="info">{t.inParts}</Banner> : null}
          {video.note && choice.note === null ? <Banner tone="info">{video.note}</Banner> : null}
          <Columns>
            <Stack gap={4}>
              {video.has_source ? null : (
                <Banner
                  title={t.gone}
                  action={
                    <LinkButton size="sm" href={paths.dashboardTab('upload')}>
                      {t.uploadAgain}
                    </LinkButton>
                  }
                >
                  {t.goneText(count)}
                </Banner>
              )}
              {player ??
                (video.has_source ? <Banner tone="info">{hasOtherSound ? t.otherSound : t.unplayable}</Banner> : null)}
              {analysis ? (
                <>
                  <VideoCurve
                    values={choice.interest ?? analysis.interest}
                    step={analysis.step}
                    duration={video.duration}
                    clips={choice.clips}
                    at={at}
                    onGoTo={onGoTo}
                  />
                  <MomentReasons analysis={analysis} at={at} />
                </>
              ) : (
                <EmptyState title={t.unmeasured} text={t.unmeasuredText} />
              )}
            </Stack>
            {analysis && video.has_source ? (
              <Card as="section" aria-label={t.choose}>
                <Stack gap={4}>
                  <Heading level={2} size="md">
                    {t.choose}
                  </Heading>
                  <WishesPanel {...choice} />
                </Stack>
              </Card>
            ) : null}
          </Columns>
          {section(
            t.clips,
            <>
              {props.titles}
              <VideoClips clips={choice.clips} isMoved={choice.isMoved} onGoTo={onGoTo} />
            </>,
          )}
          <Columns>
            <Stack gap={6}>
              {section(
                t.words,
                <VideoWords
                  words={props.words}
                  problem={video.transcript?.problem ?? null}
                  at={at}
                  onGoTo={onGoTo}
                  onTake={props.onTake}
                />,
              )}
              {video.has_source ? props.captions : null}
            </Stack>
            {video.has_source ? section(t.make, <ClipMaker {...props.maker} />) : null}
          </Columns>
          {video.has_source && video.sound_tracks.length > 1 ? props.sound : null}
          {video.has_source && video.status === 'ready' ? props.source : null}
        </>
      )}
      <ConfirmDialog
        open={isDeleting}
        title={t.removeTitle(video.title)}
        description={t.removeText(count)}
        confirmLabel={t.remove}
        cancelLabel={t.cancel}
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => {
          setIsDeleting(false)
          props.onDelete()
        }}
      />
    </TabPage>
  )
}
