export const appStrings = {
  pageTitle: 'Your next Viral video is just a clip away',
  name: 'Clipaway',
  loading: 'Loading...',
  updating: 'Updating... Please wait.',
  loadingPage: 'Loading page',
  skipToContent: 'Skip to content',
}
