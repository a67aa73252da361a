export function ConnectionsView() {
  return <h1>Connections</h1>;
}
