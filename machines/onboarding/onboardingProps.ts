import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { lookOfAnswers } from '../../contract/preferredLook.ts'
import type { Aspect } from '../../contract/values/aspects.ts'
import { failureLines } from '../failure.ts'
import type { ContentKind, OnboardingStep, Platform } from './onboardingAnswers.ts'
import type { onboardingMachine } from './onboardingMachine.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

const stepOf = (snapshot: Snapshot): OnboardingStep | 'ready' =>
  snapshot.hasTag('ready') ? 'ready' : snapshot.context.step

/** State → props of the onboarding screen. */
export function onboardingProps(snapshot: Snapshot, send: ActorRefFrom<typeof onboardingMachine>['send']) {
  const { answers, error } = snapshot.context
  const platforms = answers.platforms ?? []
  return {
    step: stepOf(snapshot),
    content: answers.content ?? null,
    platforms,
    // The one that will be used if none is chosen.
    aspect: lookOfAnswers(answers).aspect ?? null,
    errors: failureLines(error),
    busy: snapshot.hasTag('busy'),
    onContentChange: (content: ContentKind) => send({ type: 'answers.changed', answers: { content } }),
    onPlatformToggle: (platform: Platform) =>
      send({
        type: 'answers.changed',
        answers: {
          platforms: platforms.includes(platform)
            ? platforms.filter((other) => other !== platform)
            : [...platforms, platform],
        },
      }),
    onAspectChange: (aspect: Aspect) => send({ type: 'answers.changed', answers: { aspect } }),
    onContinue: () => send({ type: 'step.continued' }),
    onBack: () => send({ type: 'step.returned' }),
    onSkip: () => send({ type: 'onboarding.skipped' }),
    onUpload: () => send({ type: 'onboarding.left', next: 'upload' }),
    onDashboard: () => send({ type: 'onboarding.left', next: 'dashboard' }),
  }
}
