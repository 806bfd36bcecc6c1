import { Plus } from 'lucide-react'
import styled from 'styled-components'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, motion, space, touchTarget } from '../../theme/tokens.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

const Item = styled.details`
  border-block-end: 1px solid ${color.border};
  &[open] summary svg { transform: rotate(45deg); }
  & > p { padding-block-end: ${space[4]}; max-inline-size: 44rem; }
`
const Question = styled.summary`
  display: flex; justify-content: space-between; align-items: center; gap: ${space[4]}; min-block-size: ${touchTarget};
  padding-block: ${space[4]}; font-size: ${font.size.lg}; font-weight: ${font.weight.strong}; cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; transition: transform ${motion.normal}; }
  ${media.hover} { &:hover { color: ${color.link}; } }
`

/** Frequently asked questions; about prices only if plans are sold. */
export function LandingQuestions({ hasPlans }: { hasPlans: boolean }) {
  const t = useStrings(landingStrings)
  const questions = hasPlans ? [...t.questions, t.costQuestion] : t.questions
  return (
    <Page as="section" id="questions" aria-labelledby="questions-title">
      <Stack gap={5}>
        <Heading level={2} size="xl" id="questions-title">
          {t.faqTitle}
        </Heading>
        <div>
          {questions.map(({ question, answer }) => (
            <Item key={question}>
              <Question>
                {question}
                <Plus aria-hidden="true" />
              </Question>
              <Text tone="muted">{answer}</Text>
            </Item>
          ))}
        </div>
      </Stack>
    </Page>
  )
}
