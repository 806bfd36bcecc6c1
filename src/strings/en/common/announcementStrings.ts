export const announcementStrings = {
  label: 'Announcement',
}
