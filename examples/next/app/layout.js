import './page.css'

export const viewport = { colorScheme: 'light dark' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body className="diptych-page">{children}</body>
    </html>
  )
}
