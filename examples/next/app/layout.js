import { openSite } from '../lib/site.js'

export default async function Layout({ children }) {
  const { assets } = await openSite()
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href={assets.stylesheet} />
      </head>
      <body className="diptych-page">{children}</body>
    </html>
  )
}
