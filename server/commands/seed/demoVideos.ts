export type SceneKind = 'host' | 'sea' | 'city' | 'mountains' | 'chart' | 'desk'

export interface Line {
  text: string
  /** Spoken louder than the others. */
  loud?: true
}

export interface DemoVideo {
  title: string
  /** Days since the upload. */
  daysAgo: number
  aspect: 'source' | '9:16' | '1:1'
  /** Two colours of the sky or the wall, and a bright one. */
  palette: readonly [string, string, string]
  /** The picture, about one shot per two lines. */
  scenes: readonly SceneKind[]
  lines: readonly Line[]
}

/** Three talks of a minute and a half. */
export const demoVideos: readonly DemoVideo[] = [
  {
    title: 'How I film a whole week in one morning',
    daysAgo: 9,
    aspect: 'source',
    palette: ['#2b1055', '#7597de', '#ffb347'],
    scenes: ['host', 'desk', 'host', 'city', 'host', 'chart', 'host', 'desk'],
    lines: [
      { text: 'For years I filmed every single day, and I was always late.' },
      { text: 'Then I tried something that felt almost too simple.' },
      { text: 'I film everything for the week on Monday morning.', loud: true },
      { text: 'The night before, I write five questions on five cards.' },
      { text: 'One question is one video, and nothing else goes in.' },
      { text: 'Would you watch a video that answers three questions at once?', loud: true },
      { text: 'Neither would I, and the numbers say the same.' },
      { text: 'I keep the same light, the same chair and the same lens.' },
      { text: 'That alone saves me about two hours of setting up.' },
      { text: 'The first take is a warm up, and the second one is the video.' },
      { text: 'If I stumble, I stop, breathe, and say the sentence again.', loud: true },
      { text: 'Silence is easy to cut, and hurry is not.' },
      { text: 'By noon the camera is back in its bag.' },
      { text: 'And on Tuesday I have time to answer every comment.', loud: true },
      { text: 'Try it for one week, and tell me how it went.' },
    ],
  },
  {
    title: 'Three weeks by the sea with one camera',
    daysAgo: 4,
    aspect: '9:16',
    palette: ['#ff7e5f', '#feb47b', '#1b4965'],
    scenes: ['sea', 'host', 'mountains', 'sea', 'host', 'mountains', 'city', 'sea'],
    lines: [
      { text: 'I packed one camera, one lens and far too many socks.' },
      { text: 'The first morning I missed the sunrise by ten minutes.' },
      { text: 'On the second day I slept on the beach to be sure.', loud: true },
      { text: 'And then the whole sky turned the colour of apricots.' },
      { text: 'Nobody tells you how loud the sea is at five in the morning.' },
      { text: 'A fisherman waved at me and shouted something wonderful.', loud: true },
      { text: 'He said the best picture is the one you do not take.' },
      { text: 'I have thought about that sentence every day since.' },
      { text: 'Up in the hills the light is softer and the paths are steep.' },
      { text: 'What would you carry if you had to carry it yourself?', loud: true },
      { text: 'I left the tripod behind after one afternoon.' },
      { text: 'My hands were steadier than I thought.' },
      { text: 'The city at night was the part that I feared the most.' },
      { text: 'It became the part that everybody asks me about.', loud: true },
      { text: 'Next year I will take even less with me.' },
    ],
  },
  {
    title: 'What ten thousand subscribers taught me about money',
    daysAgo: 1,
    aspect: '1:1',
    palette: ['#0f2027', '#2c7744', '#f9d423'],
    scenes: ['host', 'chart', 'host', 'desk', 'chart', 'host', 'city', 'host'],
    lines: [
      { text: 'Ten thousand people sounds like a small town.' },
      { text: 'So why did my first month earn me eleven dollars?', loud: true },
      { text: 'Because attention is not the same thing as trust.' },
      { text: 'Adverts paid for my coffee, and not for my rent.' },
      { text: 'The turning point was a spreadsheet that I gave away.', loud: true },
      { text: 'Four hundred people wrote to me within a week.' },
      { text: 'They did not want more videos, they wanted the next step.' },
      { text: 'I made a small course and priced it like a good dinner.' },
      { text: 'Thirty one people bought it on the very first evening.', loud: true },
      { text: 'I sat on the kitchen floor and laughed.' },
      { text: 'Now a third comes from the course and a third from clients.' },
      { text: 'The last third is the affiliates who send their friends.' },
      { text: 'Which of these could you start with this weekend?', loud: true },
      { text: 'Start with the one that scares you least.' },
      { text: 'Small and finished is better than large and planned.' },
    ],
  },
]
