export const landing = {
  navigation: 'Main',
  logIn: 'Log in',
  signUp: 'Try it free',
  dashboard: 'Go to your clips',
  how: 'How it works',
  plans: 'Plans',
  faq: 'Questions',
  title: 'Your next viral video is just a clip away',
  lead: 'Drop in an hour of video. Get back the handful of moments people stop scrolling for, cut clean and ready to post.',
  tryIt: 'Make my first clips',
  seeHow: 'See how it works',
  promise: 'Five videos a month are free. No card.',
  demoVideo: 'A clip from a podcast: a host speaks into a microphone, and large captions follow her words.',
  demoPlay: 'Play the example',
  demoPause: 'Pause the example',
  demoReason: 'Why this one: asks a question, then it gets loud.',
  timeline: 'A timeline of 42 minutes with three chosen moments, each of which becomes a clip.',
  timelineTitle: 'Episode 31, the whole talk',
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
      text: 'A podcast, a stream, a talk, hours long if need be. You can close the page; we go on.',
    },
    {
      title: 'We find the moments',
      text: 'We listen for loud moments, questions and pauses, and look for cuts and movement. Each clip says why it was chosen.',
    },
    {
      title: 'Keep what you love',
      text: 'Play them, nudge an edge, like the good ones, download. Upright, square or wide.',
    },
  ],
  whyTitle: 'Made for the part of editing nobody likes',
  why: [
    { title: 'Clean cuts', text: 'A clip starts and ends in a pause or with a shot, not in the middle of a word.' },
    {
      title: 'Seconds, not nights',
      text: 'We look where it matters, not at every frame. Your clips are there when your coffee is.',
    },
    {
      title: 'No black box',
      text: 'Every clip tells you why it was chosen. If you disagree, move the edge or throw it out.',
    },
  ],
  plansTitle: 'Simple plans',
  plansLead: 'Start free. Change or leave whenever you like.',
  perMonth: 'a month',
  free: 'Free',
  popular: 'Recommended',
  choose: (plan: string) => `Start with ${plan}`,
  plansLoading: 'Loading the plans',
  plansFailed: 'The plans could not be loaded.',
  retry: 'Try again',
  faqTitle: 'Good questions',
  questions: [
    {
      question: 'Which videos work best?',
      answer:
        'Anything in which somebody talks: podcasts, interviews, streams, talks, lessons. Sports and vlogs work too, because we listen to the sound and look at the cuts.',
    },
    {
      question: 'Who owns the clips?',
      answer: 'You do. Your videos are yours, your clips are yours, and when you delete them they are gone.',
    },
    {
      question: 'How long does it take?',
      answer:
        'Finding the moments takes far less time than watching. You see the progress and the time left, and the clips can be played as soon as they are cut.',
    },
    {
      question: 'Can I change a clip?',
      answer: 'Yes. Rename it, move its start or its end, also outwards, and download it again.',
    },
    {
      question: 'What does it cost?',
      answer: 'Five videos a month cost nothing, and we do not ask for a card. If you make more, choose a plan.',
    },
  ],
  closingTitle: 'The clip is in there already',
  closingLead: 'Upload the video that has been lying around. See what comes out.',
  footer: 'Made for people who make things.',
  newsletter: 'Newsletter',
}
