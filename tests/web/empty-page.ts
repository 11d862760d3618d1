// Test files that run in the same worker share its page.
document.head.innerHTML = ''
document.body.innerHTML = ''
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
