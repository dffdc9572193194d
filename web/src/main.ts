import "./app.css";
import "./controls.css";
import "virtual:layout.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./lib/install";
import { show } from "./lib/prefs.svelte";
import { wantWords } from "./lib/words.svelte";

show();
install();
await wantWords("page");
mount(App, { target: document.getElementById("house")! });
