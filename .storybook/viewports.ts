/** The widths at which every screen is reviewed, in CSS pixels. `phoneSmall` is the narrowest supported one. */
export const viewports = {
  phoneSmall: { name: 'Small phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phoneShort: { name: 'Short phone', styles: { width: '375px', height: '667px' }, type: 'mobile' },
  phone: { name: 'Phone', styles: { width: '375px', height: '812px' }, type: 'mobile' },
  zoomed: { name: 'Laptop at 200%', styles: { width: '640px', height: '400px' }, type: 'desktop' },
  tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  laptop: { name: 'Laptop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  laptopLarge: { name: 'Large laptop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  wide: { name: 'Wide', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const
