export const landingStrings = {
  navigation: 'Main',
  logIn: 'Log in',
  signUp: 'Sign up',
  dashboard: 'Go to your clips',
  how: 'How it works',
  plans: 'Plans',
  faq: 'Questions',
  title: 'Your next viral video is just a clip away',
  pictures: 'Pictures',
  picture: (at: number) => `Picture ${at}`,
  lead: 'Drop in an hour of video. Get back the handful of moments people stop scrolling for, cut clean and ready to post.',
  tryIt: 'Make my first clips',
  seeHow: 'See how it works',
  promise: 'Five free videos a month. No card required.',
  demoVideo: 'A vertical clip of an animated film: a brook in a meadow, then a bird squawking on a branch.',
  demoPlay: 'Play the example',
  demoPause: 'Pause the example',
  demoReason: 'Why this one: the loudest moment of the video.',
  demoSource: 'Found and cut by Clipaway, from 0:12 to 0:17 of Big Buck Bunny’s opening.',
  demoLicence: '© Blender Foundation, CC\u00A0BY\u00A03.0',
  timeline: 'A 42-minute timeline with three highlighted moments, each of which becomes a clip.',
  timelineTitle: 'Episode 31, the full talk',
  timelineLength: '42:10',
  picks: [
    { at: '4:12', length: '0:31', reason: 'It gets loud' },
    { at: '17:48', length: '0:24', reason: 'Asks a question' },
    { at: '33:05', length: '0:42', reason: 'Many quick cuts' },
  ],
  howTitle: 'Three steps, and the first one is the hardest',
  steps: [
    {
      title: 'Drop your video in',
      text: 'A podcast, a stream, a talk, even hours long. Once it’s uploaded, close the page; we’ll keep working.',
    },
    {
      title: 'We find the moments',
      text: 'We listen for loud moments, questions and pauses, and look for cuts and movement. Each clip tells you why it was picked.',
    },
    {
      title: 'Keep what you love',
      text: 'Play them, change them in the editor, and download the good ones. Vertical, square or landscape, with captions once the words are known.',
    },
  ],
  whyTitle: 'For the part of editing nobody likes',
  why: [
    { title: 'Clean cuts', text: 'A clip starts and ends on a pause or a cut, never in the middle of a word.' },
    {
      title: 'Seconds, not nights',
      text: 'We look where it matters, not at every frame. Your clips are ready before your coffee is.',
    },
    {
      title: 'No black box',
      text: 'Every clip tells you why it was picked. If you disagree, trim it or bin it.',
    },
  ],
  plansTitle: 'Simple plans',
  plansLead: 'Change or cancel any time.',
  perMonth: 'a month',
  popular: 'Recommended',
  choose: (plan: string) => `Start with ${plan}`,
  plansLoading: 'Loading plans',
  plansFailed: 'Couldn’t load the plans.',
  retry: 'Try again',
  faqTitle: 'Good questions',
  questions: [
    {
      question: 'Which videos work best?',
      answer:
        'Anything with someone talking: podcasts, interviews, streams, talks, lessons. Sports and vlogs work too, because we listen to the sound and watch for cuts.',
    },
    {
      question: 'Who owns the clips?',
      answer: 'You do. Your videos and clips are yours, and you can delete them at any time.',
    },
    {
      question: 'How long does it take?',
      answer:
        'Far less time than watching the video. You see the progress and the time left, and you can play each clip as soon as it’s ready.',
    },
    {
      question: 'Can I change a clip?',
      answer:
        'Yes, in the editor: cut words out, move its start or end, even beyond the original cut, and choose its format, framing and captions. Then download it again.',
    },
  ],
  /** Asked where plans are sold. */
  costQuestion: {
    question: 'What does it cost?',
    answer: 'Five videos a month are free, and we don’t ask for a card. If you need more, choose a plan.',
  },
  closingTitle: 'Your next clip is already in there',
  closingLead: 'Upload that video you’ve been sitting on and see what comes out.',
  footer: 'Made for people who make things.',
  newsletter: 'Newsletter',
}
