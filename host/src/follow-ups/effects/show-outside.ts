/** Shows a system notification when the console is hidden and the browser permits it; a click returns to the console. */
export function showOutside({ title, body, tag }: { title: string; body: string; tag: string }, onPress: () => void) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  const shown = new Notification(title, { body, tag });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onPress();
  };
}
