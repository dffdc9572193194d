#pragma once

#include "text/form.h"

namespace adjuge {

// Fields of a view that say the same to every seat, put by `body`. Where views of one moment are
// told to all, they become text once. What `body` describes must be of the table alone.
template <class Form, class Body>
void same_for_all(Form& form, Body body) {
    if constexpr (std::same_as<Form, TextWriter>)
        form.fields().once(body);
    else
        body();
}

} // namespace adjuge
