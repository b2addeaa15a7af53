/** Shows it where the person is, when the console is out of sight and the browser may; a press on it comes back to the console. */
export function showOutside({ title, body, tag }: { title: string; body: string; tag: string }, onPress: () => void) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  const shown = new Notification(title, { body, tag });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onPress();
  };
}
