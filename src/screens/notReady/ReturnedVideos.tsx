import { notReadyStrings } from '../../strings/en/clips/notReadyStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { paths } from '../paths.ts'

export interface ReturnedVideosProps {
  videos: readonly { title: string; videoId: string }[]
  onDismiss: (videoId: string) => void
}

/**
 * Lists the re-uploaded files that belong to earlier videos, which have their files again. Renders nothing without
 * any.
 */
export function ReturnedVideos({ videos, onDismiss }: ReturnedVideosProps) {
  const t = useStrings(notReadyStrings)
  if (videos.length === 0) return null
  return (
    <Stack gap={3}>
      {videos.map(({ title, videoId }) => (
        <Banner
          key={videoId}
          tone="success"
          live="polite"
          action={
            <LinkButton size="sm" href={paths.video(videoId)}>
              {t.openVideo}
            </LinkButton>
          }
          onDismiss={() => onDismiss(videoId)}
          dismissLabel={t.dismiss}
        >
          {t.returned(title)}
        </Banner>
      ))}
    </Stack>
  )
}
