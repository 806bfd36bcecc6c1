import { plural } from '../../formats.ts'

export const setupStrings = {
  title: 'Setup',
  lead: 'The services of this installation, and whether they work.',
  check: 'Check again',
  loading: 'Checking the services',
  states: { ok: 'Set up', off: 'Not set up', warning: 'Needs attention', failing: 'Failing' },
  services: {
    speech: {
      name: 'Speech',
      purpose: 'Transcribes videos without captions, so that their clips have captions and titles.',
      offered: 'Install the model in “Speech recognition” below, or name a transcription service in the configuration.',
      settings: ['TRANSCRIPTION_API_KEY', 'TRANSCRIPTION_URL'],
    },
    languageModel: {
      name: 'Language model',
      purpose:
        'Proposes titles, descriptions and hashtags, and judges whether clips make sense on their own, over the OpenAI chat protocol (Ollama, llama.cpp, a service).',
      offered:
        'Without it, texts come from keywords in the clips, and clips have no second opinion. The model receives the words in and around the clips.',
      settings: ['LLM_URL', 'LLM_MODEL', 'LLM_KEY'],
    },
    email: {
      name: 'Email',
      purpose: 'Sends links that confirm addresses and reset passwords, and the newsletter.',
      offered:
        'Until a mail server is set up, emails are written to the outbox below, and people aren’t told to expect any.',
      settings: ['SMTP_URL', 'MAIL_FROM'],
    },
    payments: {
      name: 'Payments',
      purpose: 'Sells plans and products through Stripe, and pays affiliates.',
      offered: 'Without it, nothing is sold and every account has the same limits.',
      settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'],
    },
    signIn: {
      name: 'Sign-in with Google',
      purpose: 'Lets people sign up and log in with their Google account.',
      offered: 'Without it, people use an email address and a password.',
      settings: ['GOOGLE_CLIENT_ID'],
    },
    storage: {
      name: 'Storage',
      purpose: 'Stores videos and clips, in a folder of this machine or in an S3 bucket.',
      offered: 'A bucket lets several machines share the files.',
      settings: ['S3_BUCKET', 'S3_ENDPOINT'],
    },
  },
  settings: 'Settings',
  settingsHint: 'Settings are read from the .env file when the server starts. .env.example explains each.',
  outboxTitle: 'Outbox',
  outboxLead: 'Emails that were written instead of sent, newest first. Their links open accounts: don’t share them.',
  outboxEmpty: 'No emails yet.',
  to: (address: string) => `To ${address}`,
  undeliveredTitle: 'Not delivered',
  undeliveredLead: 'The mail server refused these emails of the last 30 days, or could not be reached for a day.',
  undelivered: (subject: string, count: number) => `${subject}: ${plural(count, 'email', 'emails')}`,
}
