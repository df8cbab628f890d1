export default function TownPage() {
  return <h1>Town</h1>;
}
