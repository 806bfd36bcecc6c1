import type { ReactNode } from 'react'
import { constantsStrings } from '../../strings/en/admin/constantsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'

/** The product's rendering of a text, by its key. */
const previews: Readonly<Record<string, (text: string) => ReactNode>> = {
  headline: (text) => (
    <Text size="xl" weight="strong">
      {text}
    </Text>
  ),
  support_email: (text) => <Link href={`mailto:${text}`}>{text}</Link>,
  announcement: (text) => <Banner>{text}</Banner>,
}

/** A preview of a constant as the product shows it. Empty for keys that only programs read. */
export function ConstantPreview({ name, text }: { name: string; text: string }) {
  const t = useStrings(constantsStrings)
  const place = (t.places as Readonly<Record<string, string>>)[name]
  if (place === undefined) return null
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {place}
      </Text>
      {text.trim() ? previews[name]?.(text) : null}
    </Stack>
  )
}
