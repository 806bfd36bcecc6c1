export const app = {
  pageTitle: 'Your next Viral video is just a clip away',
  name: 'Clipaway',
  loading: 'Loading...',
  updating: 'Updating... Please wait.',
  loadingPage: 'Loading the page',
  skipToContent: 'Skip to the content',
}
