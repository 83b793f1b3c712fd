/** Says which address was missing, on the page that a host of files shows for each. */
const place = document.getElementById('Nothing');
const template = place?.dataset['text'];
if (place !== null && template !== undefined) {
  const [before = '', after = ''] = template.split('{path}');
  // Isolated from the text around it, which may run from right to left.
  const path = document.createElement('bdi');
  path.textContent = location.pathname;
  place.replaceChildren(before, path, after);
}
